CREATE TABLE "erasure_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"ended_as" text,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "erasure_request_reason" CHECK ("reason" in ('request', 'consent', 'unneeded', 'mistake')),
	CONSTRAINT "erasure_request_end" CHECK ("ended_as" in ('erased', 'withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "erasure_request" ADD CONSTRAINT "erasure_request_agency_id_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasure_request" ADD CONSTRAINT "erasure_request_agency_id_client_id_client_agency_id_id_fk" FOREIGN KEY ("agency_id","client_id") REFERENCES "public"."client"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasure_request" ADD CONSTRAINT "erasure_request_agency_id_requested_by_app_user_agency_id_id_fk" FOREIGN KEY ("agency_id","requested_by") REFERENCES "public"."app_user"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "erasure_request_open" ON "erasure_request" USING btree ("client_id") WHERE "erasure_request"."ended_as" is null;--> statement-breakpoint
CREATE INDEX "erasure_request_of_agency" ON "erasure_request" USING btree ("agency_id","due_at");