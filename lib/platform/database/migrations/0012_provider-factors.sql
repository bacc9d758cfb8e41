ALTER TABLE "pending_sign_in" ADD COLUMN "password_print" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "has_provider_factor" boolean DEFAULT false NOT NULL;