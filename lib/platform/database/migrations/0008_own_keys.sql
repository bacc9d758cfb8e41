CREATE TABLE "erasure" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"client_id" uuid,
	"record_ids" uuid[] NOT NULL,
	"erased_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "erasure_reason" CHECK ("reason" in ('asked', 'retention'))
);
--> statement-breakpoint
CREATE TABLE "subject_key" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"parent_id" uuid,
	"key_sealed" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"destroyed_at" timestamp (3) with time zone,
	CONSTRAINT "subject_key_kind" CHECK ("kind" in ('client', 'quote', 'policy'))
);
--> statement-breakpoint
DROP INDEX "client_by_name";--> statement-breakpoint
ALTER TABLE "client" ALTER COLUMN "name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "client" ALTER COLUMN "name_folded" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "policy" ALTER COLUMN "holder_name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "quote" ALTER COLUMN "title" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "name_sealed" text;--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "name_tokens" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "policy" ADD COLUMN "holder_name_sealed" text;--> statement-breakpoint
ALTER TABLE "policy" ADD COLUMN "holder_tokens" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "policy" ADD COLUMN "holder_erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "policy" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "title_sealed" text;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "title_tokens" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "erasure" ADD CONSTRAINT "erasure_agency_id_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subject_key" ADD CONSTRAINT "subject_key_agency_id_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "erasure_of_client" ON "erasure" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "subject_key_of_parent" ON "subject_key" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "client_by_change" ON "client" USING btree ("agency_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "client_name_tokens" ON "client" USING gin ("name_tokens");--> statement-breakpoint
CREATE INDEX "policy_holder_tokens" ON "policy" USING gin ("holder_tokens");--> statement-breakpoint
CREATE INDEX "quote_title_tokens" ON "quote" USING gin ("title_tokens");