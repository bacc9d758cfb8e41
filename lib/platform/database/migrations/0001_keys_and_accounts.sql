CREATE TABLE "data_key" (
	"id" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"wrapped" text NOT NULL,
	"wrapped_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp (3) with time zone,
	CONSTRAINT "data_key_purpose" CHECK ("purpose" in ('seal', 'blind-index', 'audit'))
);
--> statement-breakpoint
ALTER TABLE "nomenclature_entry" ADD COLUMN "refreshing_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "offer" ADD COLUMN "reference_rate" double precision;--> statement-breakpoint
ALTER TABLE "operator_account" ADD COLUMN "path_overrides" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_account" ADD COLUMN "tested_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "operator_account" ADD COLUMN "failed_step" text;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "draft_writer" text;--> statement-breakpoint
ALTER TABLE "operator_account" ADD CONSTRAINT "operator_account_failed_step" CHECK ("failed_step" in ('address', 'tls', 'credentials', 'token', 'nomenclature'));