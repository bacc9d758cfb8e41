CREATE TABLE "export_chunk" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"agency_id" uuid NOT NULL,
	"part" integer NOT NULL,
	"file_name" text NOT NULL,
	"bytes_sealed" "bytea" NOT NULL,
	CONSTRAINT "export_chunk_once" UNIQUE("job_id","part")
);
--> statement-breakpoint
CREATE TABLE "list_view" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "list_view_of_agency" UNIQUE("agency_id","id"),
	CONSTRAINT "list_view_list" CHECK ("list" in ('policies', 'clients', 'payments'))
);
--> statement-breakpoint
ALTER TABLE "export_chunk" ADD CONSTRAINT "export_chunk_agency_id_job_id_job_agency_id_id_fk" FOREIGN KEY ("agency_id","job_id") REFERENCES "public"."job"("agency_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "list_view" ADD CONSTRAINT "list_view_agency_id_owner_id_app_user_agency_id_id_fk" FOREIGN KEY ("agency_id","owner_id") REFERENCES "public"."app_user"("agency_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "list_view_of_list" ON "list_view" USING btree ("agency_id","list","id");
--> statement-breakpoint
CREATE INDEX "client_by_creation" ON "client" USING btree ("agency_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "policy_by_end" ON "policy" USING btree ("agency_id","end_date","id");
--> statement-breakpoint
CREATE INDEX "policy_by_premium" ON "policy" USING btree ("agency_id","premium_bani","id");
--> statement-breakpoint
CREATE INDEX "policy_by_payment_day" ON "policy" USING btree ("agency_id","payment_date","id") WHERE payment_date is not null;
--> statement-breakpoint
CREATE INDEX "policy_by_payment" ON "policy" USING btree ("agency_id","payment_bani","id") WHERE payment_date is not null;
--> statement-breakpoint
CREATE INDEX "policy_by_product" ON "policy" USING btree ("agency_id","product","issued_at","id");
--> statement-breakpoint
CREATE INDEX "policy_by_insurer" ON "policy" USING btree ("agency_id","insurer_id","issued_at","id");
--> statement-breakpoint
CREATE INDEX "policy_by_owner" ON "policy" USING btree ("agency_id","owner_id","issued_at","id");
