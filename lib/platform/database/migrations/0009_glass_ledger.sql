CREATE TABLE "personal_read" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"client_id" uuid,
	"code" text,
	"purpose" text,
	"note_sealed" text,
	"address_family" text NOT NULL,
	"day" date NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"asked_by" uuid,
	"asked_at" timestamp (3) with time zone,
	"explanation_sealed" text,
	"explained_at" timestamp (3) with time zone,
	CONSTRAINT "personal_read_of_agency" UNIQUE("agency_id","id"),
	CONSTRAINT "personal_read_kind" CHECK ("kind" in ('client', 'document', 'commission', 'export', 'fill', 'draft', 'reveal', 'refusal')),
	CONSTRAINT "personal_read_subject_kind" CHECK ("subject_kind" in ('client', 'quote', 'offer', 'policy', 'proposal')),
	CONSTRAINT "personal_read_code" CHECK ("code" in ('taxId', 'idNumber')),
	CONSTRAINT "personal_read_purpose" CHECK ("purpose" in ('quote', 'issue', 'review', 'correction', 'claim', 'request', 'other')),
	CONSTRAINT "personal_read_address_family" CHECK ("address_family" in ('ipv4', 'ipv6', 'unknown'))
);
--> statement-breakpoint
CREATE TABLE "privacy_visit" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "personal_read" ADD CONSTRAINT "personal_read_agency_id_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_read" ADD CONSTRAINT "personal_read_agency_id_user_id_app_user_agency_id_id_fk" FOREIGN KEY ("agency_id","user_id") REFERENCES "public"."app_user"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_read" ADD CONSTRAINT "personal_read_agency_id_asked_by_app_user_agency_id_id_fk" FOREIGN KEY ("agency_id","asked_by") REFERENCES "public"."app_user"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_read" ADD CONSTRAINT "personal_read_agency_id_client_id_client_agency_id_id_fk" FOREIGN KEY ("agency_id","client_id") REFERENCES "public"."client"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_visit" ADD CONSTRAINT "privacy_visit_agency_id_user_id_app_user_agency_id_id_fk" FOREIGN KEY ("agency_id","user_id") REFERENCES "public"."app_user"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "personal_read_of_user" ON "personal_read" USING btree ("user_id","day","kind");--> statement-breakpoint
CREATE INDEX "personal_read_of_client" ON "personal_read" USING btree ("client_id","id");--> statement-breakpoint
CREATE INDEX "personal_read_by_day" ON "personal_read" USING btree ("agency_id","day");