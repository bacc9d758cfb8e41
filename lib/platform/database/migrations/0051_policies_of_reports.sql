-- The columns say nothing yet: what was issued before is filled in after the start, a few policies at a time, so nobody waits for that here.
DROP INDEX "policy_by_payment_day";--> statement-breakpoint
ALTER TABLE "policy" ADD COLUMN "is_first_of_issue" boolean;--> statement-breakpoint
ALTER TABLE "policy" ADD COLUMN "commission_bani" bigint;--> statement-breakpoint
ALTER TABLE "policy" ADD COLUMN "commission_currency" char(3);--> statement-breakpoint
ALTER TABLE "policy" ADD COLUMN "is_price_kept" boolean;--> statement-breakpoint
ALTER TABLE "policy" ADD COLUMN "collected_bani" bigint;--> statement-breakpoint
CREATE INDEX "policy_sold" ON "policy" USING btree ("agency_id","issued_at","product","insurer_id","owner_id","currency","premium_bani","commission_bani","commission_currency","is_price_kept","is_first_of_issue") WHERE quote_id is not null and is_first_of_issue is not null;--> statement-breakpoint
CREATE INDEX "policy_without_issue" ON "policy" USING btree ("agency_id","issued_at","id") WHERE is_first_of_issue is null;--> statement-breakpoint
CREATE INDEX "policy_by_payment_day" ON "policy" USING btree ("agency_id","payment_date","id","payment_method","payment_currency","collected_bani","is_first_of_issue") WHERE payment_date is not null;