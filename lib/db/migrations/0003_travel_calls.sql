CREATE TABLE "travel_call_lane" (
	"call_id" uuid NOT NULL,
	"agency_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"business_name" text NOT NULL,
	"product" text NOT NULL,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "travel_call_lane_call_id_business_name_product_pk" PRIMARY KEY("call_id","business_name","product"),
	CONSTRAINT "travel_call_lane_request" UNIQUE("request_id")
);
--> statement-breakpoint
CREATE TABLE "travel_call" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"correlation_id" text,
	"locale" text NOT NULL,
	"state" text DEFAULT 'asking' NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"answer_by" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"next_poll_at" timestamp (3) with time zone,
	"polls" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "travel_call_secret" UNIQUE("secret_hash"),
	CONSTRAINT "travel_call_of_agency" UNIQUE("agency_id","id"),
	CONSTRAINT "travel_call_state" CHECK ("state" in ('asking', 'open', 'ended')),
	CONSTRAINT "travel_call_locale" CHECK ("locale" in ('ro', 'en'))
);
--> statement-breakpoint
ALTER TABLE "operator_account" ADD COLUMN "asks_asynchronously" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "travel_call_lane" ADD CONSTRAINT "travel_call_lane_agency_id_call_id_travel_call_agency_id_id_fk" FOREIGN KEY ("agency_id","call_id") REFERENCES "public"."travel_call"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "travel_call_lane" ADD CONSTRAINT "travel_call_lane_agency_id_request_id_quote_request_agency_id_id_fk" FOREIGN KEY ("agency_id","request_id") REFERENCES "public"."quote_request"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "travel_call" ADD CONSTRAINT "travel_call_agency_id_run_id_quote_run_agency_id_id_fk" FOREIGN KEY ("agency_id","run_id") REFERENCES "public"."quote_run"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "travel_call_of_run" ON "travel_call" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "travel_call_under_way" ON "travel_call" USING btree ("next_poll_at") WHERE "travel_call"."state" <> 'ended';