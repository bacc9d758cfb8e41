CREATE TABLE "job" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"input_sealed" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"done_count" integer DEFAULT 0 NOT NULL,
	"total_count" integer,
	"retries_left" integer NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"run_after" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"instance_id" uuid,
	"lease_until" timestamp (3) with time zone,
	"cancel_requested" boolean DEFAULT false NOT NULL,
	"failure" text,
	"result_path" text,
	"result_bytes" bigint,
	"result_expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "job_of_agency" UNIQUE("agency_id","id"),
	CONSTRAINT "job_state" CHECK ("state" in ('waiting', 'running', 'done', 'failed', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "job" ADD CONSTRAINT "job_agency_id_owner_id_app_user_agency_id_id_fk" FOREIGN KEY ("agency_id","owner_id") REFERENCES "public"."app_user"("agency_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "job_open" ON "job" USING btree ("state","run_after","id") WHERE state in ('waiting', 'running');
--> statement-breakpoint
CREATE INDEX "job_of_owner" ON "job" USING btree ("agency_id","owner_id","id");
--> statement-breakpoint
CREATE INDEX "job_by_age" ON "job" USING btree ("agency_id","id");
--> statement-breakpoint
CREATE INDEX "job_by_end" ON "job" USING btree ("finished_at") WHERE finished_at is not null;
