CREATE TABLE "assumption_evidence" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"service" text NOT NULL,
	"environment" text NOT NULL,
	"assumption" text NOT NULL,
	"value" text NOT NULL,
	"confirmations" integer NOT NULL,
	"confirmed_since" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"contradictions" integer NOT NULL,
	"contradicted_since" timestamp (3) with time zone,
	"contradicted_at" timestamp (3) with time zone,
	CONSTRAINT "assumption_evidence_once" UNIQUE("agency_id","service","environment","assumption","value"),
	CONSTRAINT "assumption_evidence_service" CHECK ("service" in ('vehicle', 'travel', 'assets')),
	CONSTRAINT "assumption_evidence_environment" CHECK ("environment" in ('sandbox', 'test', 'production'))
);
--> statement-breakpoint
CREATE TABLE "operator_call" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"service" text NOT NULL,
	"environment" text NOT NULL,
	"operation" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"ms" integer NOT NULL,
	"status" integer,
	"class" text NOT NULL,
	"insurer" text,
	"drift_count" integer NOT NULL,
	"content_sealed" text NOT NULL,
	CONSTRAINT "operator_call_service" CHECK ("service" in ('vehicle', 'travel', 'assets')),
	CONSTRAINT "operator_call_in_environment" CHECK ("environment" in ('sandbox', 'test', 'production')),
	CONSTRAINT "operator_call_class" CHECK ("class" in ('ok', 'refused', 'unauthorized', 'busy', 'down', 'unreadable', 'unreachable', 'timeout', 'broken', 'notSent'))
);
--> statement-breakpoint
CREATE TABLE "reply_drift" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"service" text NOT NULL,
	"environment" text NOT NULL,
	"operation" text NOT NULL,
	"path" text NOT NULL,
	"kind" text NOT NULL,
	"expected" text NOT NULL,
	"got_type" text NOT NULL,
	"got_shape" text,
	"insurer" text,
	"replies" integer NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"noted_at" timestamp (3) with time zone,
	CONSTRAINT "reply_drift_once" UNIQUE("agency_id","service","environment","operation","path","kind","got_type"),
	CONSTRAINT "reply_drift_service" CHECK ("service" in ('vehicle', 'travel', 'assets')),
	CONSTRAINT "reply_drift_environment" CHECK ("environment" in ('sandbox', 'test', 'production')),
	CONSTRAINT "reply_drift_kind" CHECK ("kind" in ('newMember', 'missing', 'otherType', 'otherForm', 'otherValue')),
	CONSTRAINT "reply_drift_got" CHECK ("got_type" in ('nothing', 'text', 'number', 'boolean', 'list', 'object'))
);
--> statement-breakpoint
ALTER TABLE "insurer" ADD COLUMN "credentials_for" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
UPDATE "insurer" SET "credentials_for" = array[coalesce((SELECT "environment" FROM "operator_account" WHERE "operator_account"."agency_id" = "insurer"."agency_id" AND "operator_account"."service" = "insurer"."service" AND "operator_account"."is_active"), 'sandbox')] WHERE "credentials_sealed" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "insurer" ADD COLUMN "lists" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "policy" ADD COLUMN "recorded_payment" jsonb;
--> statement-breakpoint
ALTER TABLE "assumption_evidence" ADD CONSTRAINT "assumption_evidence_agency_id_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "operator_call" ADD CONSTRAINT "operator_call_agency_id_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reply_drift" ADD CONSTRAINT "reply_drift_agency_id_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "operator_call_newest" ON "operator_call" USING btree ("agency_id","environment","at","id");
--> statement-breakpoint
CREATE INDEX "operator_call_age" ON "operator_call" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "reply_drift_open" ON "reply_drift" USING btree ("agency_id") WHERE "reply_drift"."noted_at" is null;
--> statement-breakpoint
UPDATE "operator_account" SET "switches" = jsonb_set("switches", '{operations}', coalesce("switches"->'operations', '{}'::jsonb) || (SELECT jsonb_object_agg("own"."key", coalesce("switches"->'operations'->"own"."key", '{}'::jsonb) || jsonb_build_object('path', "own"."value")) FROM jsonb_each("path_overrides") AS "own")) WHERE "path_overrides" <> '{}'::jsonb;
--> statement-breakpoint
ALTER TABLE "operator_account" DROP COLUMN "path_overrides";
--> statement-breakpoint
ALTER TABLE "insurer" ADD CONSTRAINT "insurer_credentials_for" CHECK ("credentials_for" <@ array['sandbox', 'test', 'production']::text[]);