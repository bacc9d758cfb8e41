DROP INDEX "issue_attempt_unsettled";--> statement-breakpoint
DROP INDEX "policy_by_end";--> statement-breakpoint
CREATE INDEX "offer_by_expiry" ON "offer" USING btree ("agency_id","expires_on","created_at","id") WHERE expires_on is not null;--> statement-breakpoint
CREATE INDEX "issue_attempt_unsettled" ON "issue_attempt" USING btree ("agency_id","id") WHERE due_bani - payment_bani - collected_later_bani <> 0;--> statement-breakpoint
CREATE INDEX "policy_by_end" ON "policy" USING btree ("agency_id","end_date","issued_at","id");--> statement-breakpoint
-- Without numbers of their own the planner takes a third of all policies for differing, and nearly all attempts for unsettled.
CREATE STATISTICS "policy_differences" ON (jsonb_array_length("findings")) FROM "policy";--> statement-breakpoint
CREATE STATISTICS "issue_attempt_left" ON ("due_bani" - "payment_bani" - "collected_later_bani") FROM "issue_attempt";
