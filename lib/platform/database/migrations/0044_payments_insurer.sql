ALTER TABLE "policy_payment" ADD COLUMN "insurer_id" uuid;--> statement-breakpoint
UPDATE "policy_payment" SET "insurer_id" = "policy"."insurer_id" FROM "policy" WHERE "policy"."id" = "policy_payment"."policy_id";--> statement-breakpoint
ALTER TABLE "policy_payment" ADD CONSTRAINT "policy_payment_agency_id_insurer_id_insurer_agency_id_id_fk" FOREIGN KEY ("agency_id","insurer_id") REFERENCES "public"."insurer"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "policy_payment_by_insurer" ON "policy_payment" USING btree ("agency_id","insurer_id","date","id");--> statement-breakpoint
CREATE INDEX "policy_payment_unnamed" ON "policy_payment" USING btree ("policy_id") WHERE insurer_id is null;