ALTER TABLE "issue_attempt" ADD COLUMN "collected_bani" bigint;--> statement-breakpoint
CREATE INDEX "policy_in_instalments" ON "policy" USING btree ("agency_id","end_date","id") WHERE installments <> '[]'::jsonb;--> statement-breakpoint
-- Those whose sheet before money asked for the first instalment while the payment declared more.
UPDATE "issue_attempt" AS attempt
SET "collected_bani" = first.bani
FROM (
  SELECT "offer"."id", (
    SELECT round((installment ->> 'amountBani')::numeric * CASE WHEN installment ->> 'currency' = 'RON' THEN 1 ELSE "offer"."reference_rate"::numeric END)::bigint
    FROM jsonb_array_elements(CASE WHEN jsonb_typeof("offer"."installments") = 'array' THEN "offer"."installments" ELSE '[]'::jsonb END) AS installment
    ORDER BY installment ->> 'dueDate'
    LIMIT 1
  ) AS bani
  FROM "offer"
  WHERE "offer"."installments" <> '[]'::jsonb
) AS first
WHERE first."id" = attempt."offer_id" AND attempt."sheet_sealed" IS NOT NULL AND first.bani < attempt."payment_bani";
