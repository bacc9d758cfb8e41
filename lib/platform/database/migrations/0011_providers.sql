ALTER TABLE "app_user" ADD COLUMN "oidc_issuer" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "oidc_subject" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_of_provider" UNIQUE("oidc_issuer","oidc_subject");