CREATE TABLE "policy_installment" (
	"policy_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"agency_id" uuid NOT NULL,
	"due_date" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"is_open" boolean NOT NULL,
	CONSTRAINT "policy_installment_policy_id_number_pk" PRIMARY KEY("policy_id","number")
);
--> statement-breakpoint
-- Reads the policies, and holds nobody up: its reference to them, which does, is added when it is full. What is issued meanwhile is listed after the start.
INSERT INTO "policy_installment" ("policy_id", "number", "agency_id", "due_date", "issued_at", "is_open")
SELECT "policy"."id", numbered.number, "policy"."agency_id", numbered.due_date, "policy"."issued_at",
  numbered.number > (SELECT count(*) FROM "issue_attempt" paid WHERE paid."id" = "policy"."attempt_id" AND paid."collected_bani" IS NOT NULL)
  AND NOT EXISTS (SELECT 1 FROM "policy_payment" later WHERE later."policy_id" = "policy"."id" AND later."installment" = numbered.number)
FROM "policy"
CROSS JOIN LATERAL (
  SELECT left(one ->> 'dueDate', 10) AS due_date, row_number() OVER (ORDER BY one ->> 'dueDate')::integer AS number
  FROM jsonb_array_elements(CASE WHEN jsonb_typeof("policy"."installments") = 'array' THEN "policy"."installments" ELSE '[]'::jsonb END) AS one
) numbered
WHERE "policy"."installments" <> '[]'::jsonb AND numbered.due_date IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "policy_installment_due" ON "policy_installment" USING btree ("agency_id","due_date","issued_at","policy_id") WHERE is_open;--> statement-breakpoint
ALTER TABLE "policy_installment" ADD CONSTRAINT "policy_installment_agency_id_policy_id_policy_agency_id_id_fk" FOREIGN KEY ("agency_id","policy_id") REFERENCES "public"."policy"("agency_id","id") ON DELETE no action ON UPDATE no action;
