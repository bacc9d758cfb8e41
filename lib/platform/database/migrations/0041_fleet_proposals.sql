ALTER TABLE "proposal" ADD COLUMN "lead_id" uuid;--> statement-breakpoint
CREATE INDEX "proposal_of_lead" ON "proposal" USING btree ("lead_id") WHERE lead_id is not null;