CREATE TABLE "proposal_choice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"proposal_id" uuid NOT NULL,
	"offer_id" uuid NOT NULL,
	"consents" jsonb NOT NULL,
	"versions" jsonb NOT NULL,
	"chosen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proposal" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"quote_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"offer_ids" uuid[] NOT NULL,
	"recommended_offer_id" uuid,
	"locale" text NOT NULL,
	"valid_until" date NOT NULL,
	"content_sealed" text NOT NULL,
	"token_hash" text NOT NULL,
	"token_sealed" text NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"first_viewed_at" timestamp (3) with time zone,
	"last_viewed_at" timestamp (3) with time zone,
	"views" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "proposal_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "proposal_of_agency" UNIQUE("agency_id","id"),
	CONSTRAINT "proposal_locale" CHECK ("locale" in ('ro', 'en')),
	CONSTRAINT "proposal_offers" CHECK (cardinality(offer_ids) between 1 and 4)
);
--> statement-breakpoint
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
CREATE TABLE "travel_call_lane" (
	"call_id" uuid NOT NULL,
	"agency_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"business_name" text NOT NULL,
	"product" text NOT NULL,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "travel_call_lane_call_id_business_name_product_pk" PRIMARY KEY("call_id","business_name","product"),
	CONSTRAINT "travel_call_lane_request" UNIQUE("request_id")
);
--> statement-breakpoint
CREATE TABLE "travel_call" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"correlation_id" text,
	"locale" text NOT NULL,
	"state" text DEFAULT 'asking' NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"answer_by" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"next_poll_at" timestamp (3) with time zone,
	"polls" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "travel_call_secret" UNIQUE("secret_hash"),
	CONSTRAINT "travel_call_of_agency" UNIQUE("agency_id","id"),
	CONSTRAINT "travel_call_state" CHECK ("state" in ('asking', 'open', 'ended')),
	CONSTRAINT "travel_call_locale" CHECK ("locale" in ('ro', 'en'))
);
--> statement-breakpoint
ALTER TABLE "policy" ALTER COLUMN "operator_policy_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "issue_attempt" ADD COLUMN "not_issued_by" uuid;--> statement-breakpoint
ALTER TABLE "issue_attempt" ADD COLUMN "not_issued_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "operator_account" ADD COLUMN "asks_asynchronously" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "policy" ADD COLUMN "lookup_indexes" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "policy" ADD COLUMN "review_state" text DEFAULT 'waiting' NOT NULL;--> statement-breakpoint
ALTER TABLE "policy" ADD COLUMN "findings" jsonb;--> statement-breakpoint
ALTER TABLE "quote_run" ADD COLUMN "lookup_indexes" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "proposal_choice" ADD CONSTRAINT "proposal_choice_agency_id_proposal_id_proposal_agency_id_id_fk" FOREIGN KEY ("agency_id","proposal_id") REFERENCES "public"."proposal"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_choice" ADD CONSTRAINT "proposal_choice_agency_id_offer_id_offer_agency_id_id_fk" FOREIGN KEY ("agency_id","offer_id") REFERENCES "public"."offer"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_agency_id_quote_id_quote_agency_id_id_fk" FOREIGN KEY ("agency_id","quote_id") REFERENCES "public"."quote"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_agency_id_created_by_app_user_agency_id_id_fk" FOREIGN KEY ("agency_id","created_by") REFERENCES "public"."app_user"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_agency_id_recommended_offer_id_offer_agency_id_id_fk" FOREIGN KEY ("agency_id","recommended_offer_id") REFERENCES "public"."offer"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_agency_id_policy_id_policy_agency_id_id_fk" FOREIGN KEY ("agency_id","policy_id") REFERENCES "public"."policy"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_agency_id_reviewer_id_app_user_agency_id_id_fk" FOREIGN KEY ("agency_id","reviewer_id") REFERENCES "public"."app_user"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "travel_call_lane" ADD CONSTRAINT "travel_call_lane_agency_id_call_id_travel_call_agency_id_id_fk" FOREIGN KEY ("agency_id","call_id") REFERENCES "public"."travel_call"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "travel_call_lane" ADD CONSTRAINT "travel_call_lane_agency_id_request_id_quote_request_agency_id_id_fk" FOREIGN KEY ("agency_id","request_id") REFERENCES "public"."quote_request"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "travel_call" ADD CONSTRAINT "travel_call_agency_id_run_id_quote_run_agency_id_id_fk" FOREIGN KEY ("agency_id","run_id") REFERENCES "public"."quote_run"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proposal_choice_of_proposal" ON "proposal_choice" USING btree ("proposal_id");--> statement-breakpoint
CREATE INDEX "proposal_of_quote" ON "proposal" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX "review_of_policy" ON "review" USING btree ("policy_id","created_at","id");--> statement-breakpoint
CREATE INDEX "travel_call_of_run" ON "travel_call" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "travel_call_under_way" ON "travel_call" USING btree ("next_poll_at") WHERE "travel_call"."state" <> 'ended';--> statement-breakpoint
ALTER TABLE "issue_attempt" ADD CONSTRAINT "issue_attempt_agency_id_not_issued_by_app_user_agency_id_id_fk" FOREIGN KEY ("agency_id","not_issued_by") REFERENCES "public"."app_user"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "issue_attempt_unknown" ON "issue_attempt" USING btree ("agency_id","created_at","id") WHERE state = 'UNKNOWN';--> statement-breakpoint
CREATE INDEX "policy_lookup" ON "policy" USING gin ("lookup_indexes");--> statement-breakpoint
CREATE INDEX "policy_differing" ON "policy" USING btree ("agency_id","issued_at","id") WHERE jsonb_array_length(findings) > 0;--> statement-breakpoint
CREATE INDEX "policy_by_review" ON "policy" USING btree ("agency_id","review_state","issued_at","id");--> statement-breakpoint
ALTER TABLE "policy" ADD CONSTRAINT "policy_review_state" CHECK ("review_state" in ('waiting', 'reviewed', 'returned'));