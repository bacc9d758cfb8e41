ALTER TABLE "document" DROP CONSTRAINT "document_offer_id_unique";--> statement-breakpoint
ALTER TABLE "document" DROP CONSTRAINT "document_policy_id_unique";--> statement-breakpoint
ALTER TABLE "operator_account" ADD COLUMN "switches" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "part" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "file_kind" text;--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "name_sealed" text;--> statement-breakpoint
ALTER TABLE "issue_attempt" ADD COLUMN "reply_sealed" text;--> statement-breakpoint
ALTER TABLE "quote_request" ADD COLUMN "field_texts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_request" ADD COLUMN "received" text;--> statement-breakpoint
ALTER TABLE "quote_request" ADD COLUMN "retry_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "quote_request" ADD COLUMN "findings" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "policy" ADD COLUMN "reply_findings" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "travel_call" ADD COLUMN "rejected_callbacks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_of_offer" UNIQUE("offer_id","part");--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_of_policy" UNIQUE("policy_id","part");--> statement-breakpoint
ALTER TABLE "quote_request" ADD CONSTRAINT "quote_request_received" CHECK ("received" in ('page', 'redirect', 'nothing', 'not-json'));