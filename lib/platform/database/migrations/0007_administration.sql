ALTER TABLE "insurer" ALTER COLUMN "business_name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_event" ADD COLUMN "ip_address" text;--> statement-breakpoint
ALTER TABLE "audit_event" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "audit_head" ADD COLUMN "seal" text;--> statement-breakpoint
ALTER TABLE "insurer" ADD COLUMN "test_name" text;--> statement-breakpoint
ALTER TABLE "insurer" ADD COLUMN "production_name" text;--> statement-breakpoint
ALTER TABLE "insurer" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "insurer" ADD COLUMN "switched_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "insurer" ADD COLUMN "stop_sell_products" text[];--> statement-breakpoint
ALTER TABLE "insurer" ADD COLUMN "tested_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "insurer" ADD COLUMN "failed_step" text;--> statement-breakpoint
ALTER TABLE "insurer" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- Until now one name was used in whatever environment.
UPDATE "insurer" SET "test_name" = "business_name", "production_name" = "business_name";--> statement-breakpoint
CREATE INDEX "audit_event_of_person" ON "audit_event" USING btree ("agency_id","user_id","sequence");--> statement-breakpoint
CREATE INDEX "quote_request_started" ON "quote_request" USING btree ("agency_id","started_at");--> statement-breakpoint
ALTER TABLE "insurer" ADD CONSTRAINT "insurer_test_name" UNIQUE("agency_id","service","test_name");--> statement-breakpoint
ALTER TABLE "insurer" ADD CONSTRAINT "insurer_production_name" UNIQUE("agency_id","service","production_name");--> statement-breakpoint
ALTER TABLE "insurer" ADD CONSTRAINT "insurer_failed_step" CHECK ("failed_step" in ('address', 'tls', 'credentials', 'token', 'nomenclature'));