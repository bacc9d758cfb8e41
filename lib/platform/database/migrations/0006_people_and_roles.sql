CREATE TABLE "invitation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"extra_roles" text[] DEFAULT '{}'::text[] NOT NULL,
	"branch_id" uuid,
	"token_hash" text NOT NULL,
	"invited_by" uuid,
	"invited_by_name" text NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "invitation_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "invitation_of_agency" UNIQUE("agency_id","id"),
	CONSTRAINT "invitation_role" CHECK ("role" in ('broker', 'back-office', 'admin', 'director')),
	CONSTRAINT "invitation_extra_roles" CHECK ("extra_roles" <@ array['data-officer', 'owner']::text[])
);
--> statement-breakpoint
CREATE TABLE "password_link" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "password_link_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "branch" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "branch_of_agency" UNIQUE("agency_id","id"),
	CONSTRAINT "branch_name" UNIQUE("agency_id","name")
);
--> statement-breakpoint
ALTER TABLE "app_user" DROP CONSTRAINT "app_user_role";--> statement-breakpoint
ALTER TABLE "agency" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "agency" SET "is_demo" = true WHERE "id" IN (SELECT "agency_id" FROM "app_user" WHERE "email" IN ('broker@demo.test', 'broker@other.test'));--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "extra_roles" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
UPDATE "app_user" SET "extra_roles" = '{data-officer,owner}' WHERE "email" = 'admin@demo.test';--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "sees_agency" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "branch_id" uuid;--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
UPDATE "client" SET "owner_id" = "created_by";--> statement-breakpoint
ALTER TABLE "client" ALTER COLUMN "owner_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_limit" ADD COLUMN "account" text;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_agency_id_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_agency_id_branch_id_branch_agency_id_id_fk" FOREIGN KEY ("agency_id","branch_id") REFERENCES "public"."branch"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_agency_id_invited_by_app_user_agency_id_id_fk" FOREIGN KEY ("agency_id","invited_by") REFERENCES "public"."app_user"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_link" ADD CONSTRAINT "password_link_agency_id_user_id_app_user_agency_id_id_fk" FOREIGN KEY ("agency_id","user_id") REFERENCES "public"."app_user"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branch" ADD CONSTRAINT "branch_agency_id_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitation_by_email" ON "invitation" USING btree ("email");--> statement-breakpoint
CREATE INDEX "password_link_of_user" ON "password_link" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_agency_id_branch_id_branch_agency_id_id_fk" FOREIGN KEY ("agency_id","branch_id") REFERENCES "public"."branch"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client" ADD CONSTRAINT "client_agency_id_owner_id_app_user_agency_id_id_fk" FOREIGN KEY ("agency_id","owner_id") REFERENCES "public"."app_user"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_of_owner" ON "client" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "quote_of_owner" ON "quote" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "sign_in_limit_of_account" ON "sign_in_limit" USING btree ("account");--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_extra_roles" CHECK ("extra_roles" <@ array['data-officer', 'owner']::text[]);--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_role" CHECK ("role" in ('broker', 'back-office', 'admin', 'director'));