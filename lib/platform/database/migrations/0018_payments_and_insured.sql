CREATE TABLE "policy_payment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"policy_id" uuid NOT NULL,
	"method" text NOT NULL,
	"document_number" text NOT NULL,
	"date" date NOT NULL,
	"amount_bani" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"recorded_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "policy_payment_once" UNIQUE("policy_id","method","document_number","date","amount_bani"),
	CONSTRAINT "policy_payment_method" CHECK ("method" in ('pos', 'receipt', 'broker receipt', 'broker payment order')),
	CONSTRAINT "policy_payment_currency" CHECK (currency = 'RON'),
	CONSTRAINT "policy_payment_amount" CHECK (amount_bani <> 0)
);
--> statement-breakpoint
ALTER TABLE "issue_attempt" ADD COLUMN "due_bani" bigint;--> statement-breakpoint
ALTER TABLE "issue_attempt" ADD COLUMN "collected_later_bani" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "insured_indexes" text[];--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "insured_from" date;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "insured_until" date;--> statement-breakpoint
ALTER TABLE "policy_payment" ADD CONSTRAINT "policy_payment_agency_id_policy_id_policy_agency_id_id_fk" FOREIGN KEY ("agency_id","policy_id") REFERENCES "public"."policy"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_payment" ADD CONSTRAINT "policy_payment_agency_id_recorded_by_app_user_agency_id_id_fk" FOREIGN KEY ("agency_id","recorded_by") REFERENCES "public"."app_user"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "policy_payment_of_policy" ON "policy_payment" USING btree ("policy_id","created_at","id");--> statement-breakpoint
CREATE INDEX "issue_attempt_unsettled" ON "issue_attempt" USING btree ("agency_id","id") WHERE due_bani <> payment_bani + collected_later_bani;--> statement-breakpoint
-- What older policies ask for, where a payment declared the whole premium in RON; less than one ban a policy is rounding. Others stay unknown.
UPDATE "issue_attempt" AS attempt
SET "due_bani" = CASE WHEN abs(issued.bani - attempt."payment_bani") < issued.policies THEN attempt."payment_bani" ELSE issued.bani END
FROM "offer", (SELECT "attempt_id", sum("premium_bani")::bigint AS bani, count(*) AS policies, bool_and("currency" = 'RON') AS in_ron FROM "policy" WHERE "attempt_id" IS NOT NULL GROUP BY "attempt_id") AS issued
WHERE attempt."state" = 'ISSUED' AND issued."attempt_id" = attempt."id" AND issued.in_ron AND "offer"."id" = attempt."offer_id" AND "offer"."currency" = 'RON' AND "offer"."premium_bani" = attempt."payment_bani";
