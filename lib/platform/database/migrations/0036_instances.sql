CREATE TABLE "server_instance" (
	"id" text PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"heard_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "quote_request" DROP CONSTRAINT "quote_request_received";
--> statement-breakpoint
ALTER TABLE "quote_request" ADD COLUMN "instance_id" text;
--> statement-breakpoint
CREATE INDEX "quote_request_awaited" ON "quote_request" USING btree ("instance_id") WHERE "quote_request"."state" = 'pending';
--> statement-breakpoint
ALTER TABLE "quote_request" ADD CONSTRAINT "quote_request_received" CHECK ("received" in ('page', 'redirect', 'nothing', 'not-json', 'no-reason', 'contradiction', 'interrupted', 'not-stored'));
