ALTER TABLE "insurer" ADD COLUMN "credentials_for" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "insurer" ADD COLUMN "lists" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "insurer" ADD CONSTRAINT "insurer_credentials_for" CHECK ("credentials_for" <@ array['sandbox', 'test', 'production']::text[]);--> statement-breakpoint
UPDATE "insurer" SET "credentials_for" = array[coalesce((SELECT "environment" FROM "operator_account" WHERE "operator_account"."agency_id" = "insurer"."agency_id" AND "operator_account"."service" = "insurer"."service" AND "operator_account"."is_active"), 'sandbox')] WHERE "credentials_sealed" IS NOT NULL;
