DROP INDEX "client_of_owner";--> statement-breakpoint
DROP INDEX "policy_by_insurer";--> statement-breakpoint
DROP INDEX "policy_of_attempt";--> statement-breakpoint
DROP INDEX "policy_differing";--> statement-breakpoint
CREATE INDEX "client_by_owner" ON "client" USING btree ("agency_id","owner_id","updated_at","id","erased_at");--> statement-breakpoint
CREATE INDEX "policy_payment_by_method" ON "policy_payment" USING btree ("agency_id","method","date","id");--> statement-breakpoint
CREATE INDEX "policy_by_insurer" ON "policy" USING btree ("agency_id","insurer_id","issued_at","id","payment_date");--> statement-breakpoint
CREATE INDEX "policy_of_attempt" ON "policy" USING btree ("attempt_id","id");--> statement-breakpoint
CREATE INDEX "policy_differing" ON "policy" USING btree ("agency_id","issued_at","id","review_state") WHERE jsonb_array_length(findings) > 0;