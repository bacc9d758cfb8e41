CREATE TABLE "agency" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"disabled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "app_user" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"disabled_at" timestamp (3) with time zone,
	CONSTRAINT "app_user_email_unique" UNIQUE("email"),
	CONSTRAINT "app_user_of_agency" UNIQUE("agency_id","id"),
	CONSTRAINT "app_user_role" CHECK ("role" in ('broker', 'back-office', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "audit_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"sequence" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"user_id" uuid,
	"actor_name" text NOT NULL,
	"what" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"details" jsonb NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_event_sequence" UNIQUE("agency_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "audit_head" (
	"agency_id" uuid PRIMARY KEY NOT NULL,
	"sequence" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"name_folded" text NOT NULL,
	"party_sealed" text NOT NULL,
	"identity_index" text NOT NULL,
	"lookup_indexes" text[] NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "client_of_agency" UNIQUE("agency_id","id"),
	CONSTRAINT "client_identity" UNIQUE("agency_id","identity_index"),
	CONSTRAINT "client_kind" CHECK ("kind" in ('person', 'company'))
);
--> statement-breakpoint
CREATE TABLE "document" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"offer_id" uuid,
	"policy_id" uuid,
	"size_bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"bytes_sealed" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_offer_id_unique" UNIQUE("offer_id"),
	CONSTRAINT "document_policy_id_unique" UNIQUE("policy_id"),
	CONSTRAINT "document_kind" CHECK ("kind" in ('offer', 'policy')),
	CONSTRAINT "document_of_its_kind" CHECK ((kind = 'offer') = (offer_id is not null) and (kind = 'policy') = (policy_id is not null))
);
--> statement-breakpoint
CREATE TABLE "insurer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"service" text NOT NULL,
	"products" text[] NOT NULL,
	"business_name" text NOT NULL,
	"name" text NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"credentials_sealed" text,
	"stop_sell_from" date,
	"stop_sell_to" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "insurer_of_agency" UNIQUE("agency_id","id"),
	CONSTRAINT "insurer_business_name" UNIQUE("agency_id","service","business_name"),
	CONSTRAINT "insurer_service" CHECK ("service" in ('vehicle', 'travel', 'assets'))
);
--> statement-breakpoint
CREATE TABLE "issue_attempt" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"quote_id" uuid NOT NULL,
	"offer_id" uuid NOT NULL,
	"state" text DEFAULT 'INTENT' NOT NULL,
	"payment_method" text NOT NULL,
	"payment_document_number" text NOT NULL,
	"payment_date" date NOT NULL,
	"payment_bani" bigint NOT NULL,
	"payment_currency" char(3) NOT NULL,
	"created_by" uuid NOT NULL,
	"instance_id" text NOT NULL,
	"lease_until" timestamp (3) with time zone NOT NULL,
	"texts" text[] DEFAULT '{}' NOT NULL,
	"correlation_id" text,
	"why" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "issue_attempt_of_agency" UNIQUE("agency_id","id"),
	CONSTRAINT "issue_attempt_state" CHECK ("state" in ('INTENT', 'SENDING', 'ISSUED', 'REJECTED', 'NOT_SENT', 'UNKNOWN')),
	CONSTRAINT "issue_attempt_payment_method" CHECK ("payment_method" in ('pos', 'receipt', 'broker receipt', 'broker payment order')),
	CONSTRAINT "issue_attempt_payment_currency" CHECK (payment_currency = 'RON')
);
--> statement-breakpoint
CREATE TABLE "nomenclature_entry" (
	"service" text NOT NULL,
	"list" text NOT NULL,
	"key" text NOT NULL,
	"items" jsonb NOT NULL,
	"fetched_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "nomenclature_entry_service_list_key_pk" PRIMARY KEY("service","list","key")
);
--> statement-breakpoint
CREATE TABLE "offer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"quote_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"insurer_id" uuid NOT NULL,
	"operator_offer_id" bigint NOT NULL,
	"provider_offer_code" text NOT NULL,
	"premium_bani" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"net_bani" bigint,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"expires_on" date,
	"commission_bani" bigint,
	"commission_currency" char(3),
	"commission_percent" double precision,
	"installments" jsonb NOT NULL,
	"package_code" text,
	"package_name" text,
	"notes" text,
	"pid_url" text,
	"terms_url" text,
	"facts" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offer_of_agency" UNIQUE("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "operator_account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"service" text NOT NULL,
	"environment" text NOT NULL,
	"base_address" text,
	"credentials_sealed" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "operator_account_of_agency" UNIQUE("agency_id","id"),
	CONSTRAINT "operator_account_environment" UNIQUE("agency_id","service","environment"),
	CONSTRAINT "operator_account_service" CHECK ("service" in ('vehicle', 'travel', 'assets')),
	CONSTRAINT "operator_account_in_environment" CHECK ("environment" in ('sandbox', 'test', 'production'))
);
--> statement-breakpoint
CREATE TABLE "operator_token" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"generation" integer DEFAULT 0 NOT NULL,
	"pair_sealed" text,
	"renewal_lease_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "policy" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"quote_id" uuid NOT NULL,
	"offer_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"insurer_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"product" text NOT NULL,
	"holder_name" text NOT NULL,
	"operator_policy_id" bigint NOT NULL,
	"series" text NOT NULL,
	"number" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"premium_bani" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"payment_method" text,
	"payment_document_number" text,
	"payment_date" date,
	"payment_bani" bigint,
	"payment_currency" char(3),
	"installments" jsonb NOT NULL,
	"search_text" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "policy_of_agency" UNIQUE("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "quote_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"insurer_id" uuid NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"reason_class" text,
	"field" text,
	"texts" text[] DEFAULT '{}' NOT NULL,
	"correlation_id" text,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "quote_request_of_agency" UNIQUE("agency_id","id"),
	CONSTRAINT "quote_request_attempt" UNIQUE("run_id","insurer_id","attempt"),
	CONSTRAINT "quote_request_state" CHECK ("state" in ('pending', 'offered', 'failed')),
	CONSTRAINT "quote_request_reason" CHECK ("reason_class" in ('fix-data', 'risk-refused', 'not-eligible', 'credentials', 'down', 'timeout', 'malformed'))
);
--> statement-breakpoint
CREATE TABLE "quote_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"quote_id" uuid NOT NULL,
	"run" integer NOT NULL,
	"fingerprint" text NOT NULL,
	"answers_sealed" text NOT NULL,
	"started_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quote_run_of_agency" UNIQUE("agency_id","id"),
	CONSTRAINT "quote_run_number" UNIQUE("quote_id","run")
);
--> statement-breakpoint
CREATE TABLE "quote" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "quote_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"agency_id" uuid NOT NULL,
	"product" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"title" text NOT NULL,
	"draft_sealed" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"last_run" integer DEFAULT 0 NOT NULL,
	"owner_id" uuid NOT NULL,
	"saved_by" uuid NOT NULL,
	"client_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quote_number_unique" UNIQUE("number"),
	CONSTRAINT "quote_of_agency" UNIQUE("agency_id","id"),
	CONSTRAINT "quote_state" CHECK ("state" in ('draft', 'quoting', 'offered', 'no-offer', 'issuing', 'issued', 'expired', 'abandoned'))
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"agency_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sign_in_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"window_started_at" timestamp (3) with time zone NOT NULL,
	"tries" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_agency_id_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_event" ADD CONSTRAINT "audit_event_agency_id_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_head" ADD CONSTRAINT "audit_head_agency_id_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client" ADD CONSTRAINT "client_agency_id_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client" ADD CONSTRAINT "client_agency_id_created_by_app_user_agency_id_id_fk" FOREIGN KEY ("agency_id","created_by") REFERENCES "public"."app_user"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_agency_id_offer_id_offer_agency_id_id_fk" FOREIGN KEY ("agency_id","offer_id") REFERENCES "public"."offer"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_agency_id_policy_id_policy_agency_id_id_fk" FOREIGN KEY ("agency_id","policy_id") REFERENCES "public"."policy"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurer" ADD CONSTRAINT "insurer_agency_id_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_attempt" ADD CONSTRAINT "issue_attempt_agency_id_quote_id_quote_agency_id_id_fk" FOREIGN KEY ("agency_id","quote_id") REFERENCES "public"."quote"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_attempt" ADD CONSTRAINT "issue_attempt_agency_id_offer_id_offer_agency_id_id_fk" FOREIGN KEY ("agency_id","offer_id") REFERENCES "public"."offer"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_attempt" ADD CONSTRAINT "issue_attempt_agency_id_created_by_app_user_agency_id_id_fk" FOREIGN KEY ("agency_id","created_by") REFERENCES "public"."app_user"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer" ADD CONSTRAINT "offer_agency_id_quote_id_quote_agency_id_id_fk" FOREIGN KEY ("agency_id","quote_id") REFERENCES "public"."quote"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer" ADD CONSTRAINT "offer_agency_id_request_id_quote_request_agency_id_id_fk" FOREIGN KEY ("agency_id","request_id") REFERENCES "public"."quote_request"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer" ADD CONSTRAINT "offer_agency_id_insurer_id_insurer_agency_id_id_fk" FOREIGN KEY ("agency_id","insurer_id") REFERENCES "public"."insurer"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_account" ADD CONSTRAINT "operator_account_agency_id_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_token" ADD CONSTRAINT "operator_token_of_account" FOREIGN KEY ("agency_id","account_id") REFERENCES "public"."operator_account"("agency_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy" ADD CONSTRAINT "policy_agency_id_quote_id_quote_agency_id_id_fk" FOREIGN KEY ("agency_id","quote_id") REFERENCES "public"."quote"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy" ADD CONSTRAINT "policy_agency_id_offer_id_offer_agency_id_id_fk" FOREIGN KEY ("agency_id","offer_id") REFERENCES "public"."offer"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy" ADD CONSTRAINT "policy_agency_id_attempt_id_issue_attempt_agency_id_id_fk" FOREIGN KEY ("agency_id","attempt_id") REFERENCES "public"."issue_attempt"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy" ADD CONSTRAINT "policy_agency_id_insurer_id_insurer_agency_id_id_fk" FOREIGN KEY ("agency_id","insurer_id") REFERENCES "public"."insurer"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy" ADD CONSTRAINT "policy_agency_id_owner_id_app_user_agency_id_id_fk" FOREIGN KEY ("agency_id","owner_id") REFERENCES "public"."app_user"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_request" ADD CONSTRAINT "quote_request_agency_id_run_id_quote_run_agency_id_id_fk" FOREIGN KEY ("agency_id","run_id") REFERENCES "public"."quote_run"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_request" ADD CONSTRAINT "quote_request_agency_id_insurer_id_insurer_agency_id_id_fk" FOREIGN KEY ("agency_id","insurer_id") REFERENCES "public"."insurer"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_run" ADD CONSTRAINT "quote_run_agency_id_quote_id_quote_agency_id_id_fk" FOREIGN KEY ("agency_id","quote_id") REFERENCES "public"."quote"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_run" ADD CONSTRAINT "quote_run_agency_id_started_by_app_user_agency_id_id_fk" FOREIGN KEY ("agency_id","started_by") REFERENCES "public"."app_user"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote" ADD CONSTRAINT "quote_agency_id_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote" ADD CONSTRAINT "quote_agency_id_owner_id_app_user_agency_id_id_fk" FOREIGN KEY ("agency_id","owner_id") REFERENCES "public"."app_user"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote" ADD CONSTRAINT "quote_agency_id_saved_by_app_user_agency_id_id_fk" FOREIGN KEY ("agency_id","saved_by") REFERENCES "public"."app_user"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote" ADD CONSTRAINT "quote_agency_id_client_id_client_agency_id_id_fk" FOREIGN KEY ("agency_id","client_id") REFERENCES "public"."client"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_agency_id_user_id_app_user_agency_id_id_fk" FOREIGN KEY ("agency_id","user_id") REFERENCES "public"."app_user"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_event_of_subject" ON "audit_event" USING btree ("agency_id","subject_kind","subject_id");--> statement-breakpoint
CREATE INDEX "client_by_name" ON "client" USING btree ("agency_id","name_folded","id");--> statement-breakpoint
CREATE INDEX "client_name_search" ON "client" USING gin ("name_folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "client_lookup" ON "client" USING gin ("lookup_indexes");--> statement-breakpoint
CREATE UNIQUE INDEX "issue_attempt_one_per_offer" ON "issue_attempt" USING btree ("offer_id") WHERE state in ('INTENT', 'SENDING', 'UNKNOWN', 'ISSUED');--> statement-breakpoint
CREATE INDEX "issue_attempt_of_quote" ON "issue_attempt" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX "issue_attempt_open" ON "issue_attempt" USING btree ("lease_until") WHERE state in ('INTENT', 'SENDING');--> statement-breakpoint
CREATE INDEX "offer_of_request" ON "offer" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "offer_of_quote" ON "offer" USING btree ("quote_id");--> statement-breakpoint
CREATE UNIQUE INDEX "operator_account_active" ON "operator_account" USING btree ("agency_id","service") WHERE "operator_account"."is_active";--> statement-breakpoint
CREATE INDEX "policy_by_number" ON "policy" USING btree ("agency_id","series","number");--> statement-breakpoint
CREATE INDEX "policy_by_issue" ON "policy" USING btree ("agency_id","issued_at","id");--> statement-breakpoint
CREATE INDEX "policy_of_quote" ON "policy" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX "policy_of_attempt" ON "policy" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "policy_search" ON "policy" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "quote_by_number" ON "quote" USING btree ("agency_id","number");--> statement-breakpoint
CREATE INDEX "quote_of_client" ON "quote" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "session_of_user" ON "session" USING btree ("user_id");