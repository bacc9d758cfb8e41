ALTER TABLE "insurer" ADD COLUMN "credentials_for" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "insurer" ADD COLUMN "lists" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "insurer" SET "credentials_for" = array[coalesce((SELECT "environment" FROM "operator_account" WHERE "operator_account"."agency_id" = "insurer"."agency_id" AND "operator_account"."service" = "insurer"."service" AND "operator_account"."is_active"), 'sandbox')] WHERE "credentials_sealed" IS NOT NULL;--> statement-breakpoint
UPDATE "operator_account" SET "switches" = jsonb_set("switches", '{operations}', coalesce("switches"->'operations', '{}'::jsonb) || (SELECT jsonb_object_agg("own"."key", coalesce("switches"->'operations'->"own"."key", '{}'::jsonb) || jsonb_build_object('path', "own"."value")) FROM jsonb_each("path_overrides") AS "own")) WHERE "path_overrides" <> '{}'::jsonb;--> statement-breakpoint
ALTER TABLE "operator_account" DROP COLUMN "path_overrides";--> statement-breakpoint
ALTER TABLE "insurer" ADD CONSTRAINT "insurer_credentials_for" CHECK ("credentials_for" <@ array['sandbox', 'test', 'production']::text[]);
