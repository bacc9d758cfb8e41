DROP INDEX "policy_by_number";--> statement-breakpoint
ALTER TABLE "policy" ALTER COLUMN "quote_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "policy" ALTER COLUMN "offer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "policy" ALTER COLUMN "attempt_id" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "policy_by_number" ON "policy" USING btree ("agency_id",upper(regexp_replace("series", '[^A-Za-z0-9]', '', 'g')),ltrim("number", '0'));--> statement-breakpoint
ALTER TABLE "policy" ADD CONSTRAINT "policy_origin" CHECK (num_nulls(quote_id, offer_id, attempt_id) in (0, 3));