ALTER TABLE "quote" ADD COLUMN "renews_policy_id" uuid;
--> statement-breakpoint
CREATE INDEX "quote_of_renewed" ON "quote" USING btree ("renews_policy_id") WHERE renews_policy_id is not null;
--> statement-breakpoint
ALTER TABLE "quote" ADD CONSTRAINT "quote_renews_policy" FOREIGN KEY ("agency_id","renews_policy_id") REFERENCES "policy"("agency_id","id");
