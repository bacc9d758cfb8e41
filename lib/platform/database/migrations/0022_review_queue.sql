ALTER TABLE "review" DROP CONSTRAINT "review_decision";--> statement-breakpoint
ALTER TABLE "policy" ADD COLUMN "review_flagged" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "policy" ADD COLUMN "reviewer_id" uuid;--> statement-breakpoint
ALTER TABLE "policy" ADD COLUMN "reviewer_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "policy" ADD CONSTRAINT "policy_agency_id_reviewer_id_app_user_agency_id_id_fk" FOREIGN KEY ("agency_id","reviewer_id") REFERENCES "public"."app_user"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "policy_of_reviewer" ON "policy" USING btree ("agency_id","reviewer_id") WHERE reviewer_id is not null;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_decision" CHECK ("decision" in ('reviewed', 'returned', 'flagged', 'answered', 'undone'));