CREATE TABLE "review_rule" (
	"agency_id" uuid PRIMARY KEY NOT NULL,
	"target_minutes" integer NOT NULL,
	"four_eyes_bani" bigint,
	"sampled_products" text[] DEFAULT '{}'::text[] NOT NULL,
	"sample_percent" integer NOT NULL,
	CONSTRAINT "review_rule_percent" CHECK (sample_percent between 0 and 100),
	CONSTRAINT "review_rule_target" CHECK (target_minutes > 0)
);
--> statement-breakpoint
ALTER TABLE "review" DROP CONSTRAINT "review_decision";--> statement-breakpoint
ALTER TABLE "review_rule" ADD CONSTRAINT "review_rule_agency_id_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_decision" CHECK ("decision" in ('reviewed', 'returned', 'flagged', 'answered', 'passed', 'undone'));