CREATE TABLE "renewal_reminder_rule" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"days_before" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"ran_on" date,
	CONSTRAINT "renewal_reminder_rule_of_agency" UNIQUE("agency_id","user_id"),
	CONSTRAINT "renewal_reminder_rule_days" CHECK (cardinality(days_before) <= 5)
);
--> statement-breakpoint
CREATE TABLE "renewal_reminder" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"policy_id" uuid NOT NULL,
	"days_before" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "renewal_reminder_of_agency" UNIQUE("agency_id","id"),
	CONSTRAINT "renewal_reminder_once" UNIQUE("agency_id","policy_id","days_before")
);
--> statement-breakpoint
ALTER TABLE "renewal_reminder_rule" ADD CONSTRAINT "renewal_reminder_rule_agency_id_user_id_app_user_agency_id_id_fk" FOREIGN KEY ("agency_id","user_id") REFERENCES "public"."app_user"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal_reminder" ADD CONSTRAINT "renewal_reminder_agency_id_policy_id_policy_agency_id_id_fk" FOREIGN KEY ("agency_id","policy_id") REFERENCES "public"."policy"("agency_id","id") ON DELETE no action ON UPDATE no action;