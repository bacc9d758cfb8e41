CREATE TABLE "client_note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"text_sealed" text NOT NULL,
	"written_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "client_note_of_agency" UNIQUE("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "client_paper" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"format" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"bytes_sealed" "bytea" NOT NULL,
	"added_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "client_paper_of_agency" UNIQUE("agency_id","id"),
	CONSTRAINT "client_paper_kind" CHECK ("kind" in ('idCard', 'passport', 'drivingLicence', 'registrationCertificate', 'companyDocument', 'mandate', 'statement', 'receipt', 'other')),
	CONSTRAINT "client_paper_format" CHECK ("format" in ('jpg', 'png', 'webp', 'heic', 'pdf'))
);
--> statement-breakpoint
CREATE TABLE "client_task" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"text_sealed" text NOT NULL,
	"due_on" date NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "client_task_of_agency" UNIQUE("agency_id","id")
);
--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "merged_into_id" uuid;--> statement-breakpoint
ALTER TABLE "policy" ADD COLUMN "client_id" uuid;--> statement-breakpoint
ALTER TABLE "client_note" ADD CONSTRAINT "client_note_agency_id_client_id_client_agency_id_id_fk" FOREIGN KEY ("agency_id","client_id") REFERENCES "public"."client"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_note" ADD CONSTRAINT "client_note_agency_id_written_by_app_user_agency_id_id_fk" FOREIGN KEY ("agency_id","written_by") REFERENCES "public"."app_user"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_paper" ADD CONSTRAINT "client_paper_agency_id_client_id_client_agency_id_id_fk" FOREIGN KEY ("agency_id","client_id") REFERENCES "public"."client"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_paper" ADD CONSTRAINT "client_paper_agency_id_added_by_app_user_agency_id_id_fk" FOREIGN KEY ("agency_id","added_by") REFERENCES "public"."app_user"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_task" ADD CONSTRAINT "client_task_agency_id_client_id_client_agency_id_id_fk" FOREIGN KEY ("agency_id","client_id") REFERENCES "public"."client"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_task" ADD CONSTRAINT "client_task_agency_id_owner_id_app_user_agency_id_id_fk" FOREIGN KEY ("agency_id","owner_id") REFERENCES "public"."app_user"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_note_of_client" ON "client_note" USING btree ("client_id","id");--> statement-breakpoint
CREATE INDEX "client_paper_of_client" ON "client_paper" USING btree ("client_id","id");--> statement-breakpoint
CREATE INDEX "client_task_of_client" ON "client_task" USING btree ("client_id","due_on");--> statement-breakpoint
CREATE INDEX "client_task_open" ON "client_task" USING btree ("owner_id","due_on") WHERE done_at is null;--> statement-breakpoint
ALTER TABLE "client" ADD CONSTRAINT "client_agency_id_merged_into_id_client_agency_id_id_fk" FOREIGN KEY ("agency_id","merged_into_id") REFERENCES "public"."client"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy" ADD CONSTRAINT "policy_agency_id_client_id_client_agency_id_id_fk" FOREIGN KEY ("agency_id","client_id") REFERENCES "public"."client"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_merged_into" ON "client" USING btree ("merged_into_id") WHERE merged_into_id is not null;--> statement-breakpoint
CREATE INDEX "policy_of_client" ON "policy" USING btree ("client_id") WHERE client_id is not null;