ALTER TABLE "list_view" DROP CONSTRAINT "list_view_list";
--> statement-breakpoint
DROP INDEX "policy_by_premium";
--> statement-breakpoint
DROP INDEX "policy_by_payment";
--> statement-breakpoint
DROP INDEX "quote_by_number";
--> statement-breakpoint
CREATE INDEX "operator_call_by_time" ON "operator_call" USING btree ("agency_id","at","id");
--> statement-breakpoint
CREATE INDEX "operator_call_by_duration" ON "operator_call" USING btree ("agency_id","ms","id");
--> statement-breakpoint
CREATE INDEX "offer_by_arrival" ON "offer" USING btree ("agency_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "offer_by_premium" ON "offer" USING btree ("agency_id","currency","premium_bani","id");
--> statement-breakpoint
CREATE INDEX "offer_by_insurer" ON "offer" USING btree ("agency_id","insurer_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "policy_payment_by_day" ON "policy_payment" USING btree ("agency_id","date","id");
--> statement-breakpoint
CREATE INDEX "policy_payment_by_amount" ON "policy_payment" USING btree ("agency_id","currency","amount_bani","id");
--> statement-breakpoint
CREATE INDEX "proposal_by_creation" ON "proposal" USING btree ("agency_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "proposal_by_validity" ON "proposal" USING btree ("agency_id","valid_until","id");
--> statement-breakpoint
CREATE INDEX "quote_by_change" ON "quote" USING btree ("agency_id","updated_at","id");
--> statement-breakpoint
CREATE INDEX "quote_by_state" ON "quote" USING btree ("agency_id","state","number","id");
--> statement-breakpoint
CREATE INDEX "quote_by_product" ON "quote" USING btree ("agency_id","product","number","id");
--> statement-breakpoint
CREATE INDEX "quote_by_owner" ON "quote" USING btree ("agency_id","owner_id","number","id");
--> statement-breakpoint
CREATE INDEX "quote_number_begins" ON "quote" USING btree ("agency_id",(number::text) text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "quote_plain_titles" ON "quote" USING btree ("agency_id") WHERE title is not null;
--> statement-breakpoint
CREATE INDEX "quote_of_holder" ON "quote" USING btree ("agency_id","holder_index") WHERE holder_index is not null;
--> statement-breakpoint
CREATE INDEX "quote_insured" ON "quote" USING gin ("insured_indexes");
--> statement-breakpoint
CREATE INDEX "policy_by_premium" ON "policy" USING btree ("agency_id","currency","premium_bani","id");
--> statement-breakpoint
CREATE INDEX "policy_by_payment" ON "policy" USING btree ("agency_id","payment_currency","payment_bani","id") WHERE payment_date is not null;
--> statement-breakpoint
CREATE INDEX "quote_by_number" ON "quote" USING btree ("agency_id","number","id");
--> statement-breakpoint
ALTER TABLE "list_view" ADD CONSTRAINT "list_view_list" CHECK ("list" in ('quotes', 'offers', 'proposals', 'policies', 'payments', 'clients', 'calls'));
