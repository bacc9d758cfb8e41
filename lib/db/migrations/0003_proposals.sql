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
ALTER TABLE "proposal_choice" ADD CONSTRAINT "proposal_choice_agency_id_proposal_id_proposal_agency_id_id_fk" FOREIGN KEY ("agency_id","proposal_id") REFERENCES "public"."proposal"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_choice" ADD CONSTRAINT "proposal_choice_agency_id_offer_id_offer_agency_id_id_fk" FOREIGN KEY ("agency_id","offer_id") REFERENCES "public"."offer"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_agency_id_quote_id_quote_agency_id_id_fk" FOREIGN KEY ("agency_id","quote_id") REFERENCES "public"."quote"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_agency_id_created_by_app_user_agency_id_id_fk" FOREIGN KEY ("agency_id","created_by") REFERENCES "public"."app_user"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_agency_id_recommended_offer_id_offer_agency_id_id_fk" FOREIGN KEY ("agency_id","recommended_offer_id") REFERENCES "public"."offer"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proposal_choice_of_proposal" ON "proposal_choice" USING btree ("proposal_id");--> statement-breakpoint
CREATE INDEX "proposal_of_quote" ON "proposal" USING btree ("quote_id");