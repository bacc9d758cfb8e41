CREATE TABLE "review" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"policy_id" uuid NOT NULL,
	"decision" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"reviewer_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_decision" CHECK ("decision" in ('reviewed', 'returned'))
);
--> statement-breakpoint
ALTER TABLE "policy" ALTER COLUMN "operator_policy_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "issue_attempt" ADD COLUMN "not_issued_by" uuid;--> statement-breakpoint
ALTER TABLE "issue_attempt" ADD COLUMN "not_issued_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "policy" ADD COLUMN "lookup_indexes" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "policy" ADD COLUMN "review_state" text DEFAULT 'waiting' NOT NULL;--> statement-breakpoint
ALTER TABLE "policy" ADD COLUMN "findings" jsonb;--> statement-breakpoint
ALTER TABLE "quote_run" ADD COLUMN "lookup_indexes" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_agency_id_policy_id_policy_agency_id_id_fk" FOREIGN KEY ("agency_id","policy_id") REFERENCES "public"."policy"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_agency_id_reviewer_id_app_user_agency_id_id_fk" FOREIGN KEY ("agency_id","reviewer_id") REFERENCES "public"."app_user"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_of_policy" ON "review" USING btree ("policy_id","created_at","id");--> statement-breakpoint
ALTER TABLE "issue_attempt" ADD CONSTRAINT "issue_attempt_agency_id_not_issued_by_app_user_agency_id_id_fk" FOREIGN KEY ("agency_id","not_issued_by") REFERENCES "public"."app_user"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "issue_attempt_unknown" ON "issue_attempt" USING btree ("agency_id","created_at","id") WHERE state = 'UNKNOWN';--> statement-breakpoint
CREATE INDEX "policy_lookup" ON "policy" USING gin ("lookup_indexes");--> statement-breakpoint
CREATE INDEX "policy_differing" ON "policy" USING btree ("agency_id","issued_at","id") WHERE jsonb_array_length(findings) > 0;--> statement-breakpoint
CREATE INDEX "policy_by_review" ON "policy" USING btree ("agency_id","review_state","issued_at","id");--> statement-breakpoint
ALTER TABLE "policy" ADD CONSTRAINT "policy_review_state" CHECK ("review_state" in ('waiting', 'reviewed', 'returned'));