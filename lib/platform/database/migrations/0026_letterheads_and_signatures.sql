CREATE TABLE "letterhead" (
	"agency_id" uuid PRIMARY KEY NOT NULL,
	"register_code" text,
	"address" text,
	"phone" text,
	"colour" text,
	"logo" "bytea",
	"logo_kind" text,
	"logo_sha256" text,
	CONSTRAINT "letterhead_logo_kind" CHECK ("logo_kind" in ('png', 'jpg'))
);
--> statement-breakpoint
CREATE TABLE "proposal_code" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"proposal_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "proposal_choice" ADD COLUMN "signed_name_sealed" text;
--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "phone" text;
--> statement-breakpoint
ALTER TABLE "letterhead" ADD CONSTRAINT "letterhead_agency_id_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "proposal_code" ADD CONSTRAINT "proposal_code_agency_id_proposal_id_proposal_agency_id_id_fk" FOREIGN KEY ("agency_id","proposal_id") REFERENCES "public"."proposal"("agency_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "proposal_code_of_proposal" ON "proposal_code" USING btree ("proposal_id","created_at");
