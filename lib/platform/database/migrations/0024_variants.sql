ALTER TABLE "quote_run" DROP CONSTRAINT "quote_run_number";
--> statement-breakpoint
ALTER TABLE "quote_request" DROP CONSTRAINT "quote_request_state";
--> statement-breakpoint
ALTER TABLE "quote_run" ADD COLUMN "variant" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE INDEX "quote_request_queue" ON "quote_request" USING btree ("insurer_id") WHERE "quote_request"."state" in ('queued', 'pending');
--> statement-breakpoint
ALTER TABLE "quote_run" ADD CONSTRAINT "quote_run_question" UNIQUE("quote_id","run","fingerprint");
--> statement-breakpoint
ALTER TABLE "quote_run" ADD CONSTRAINT "quote_run_number" UNIQUE("quote_id","run","variant");
--> statement-breakpoint
ALTER TABLE "quote_request" ADD CONSTRAINT "quote_request_state" CHECK ("state" in ('queued', 'pending', 'offered', 'failed'));
