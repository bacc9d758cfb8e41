CREATE TABLE "cover_package" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"product" text NOT NULL,
	"name" text NOT NULL,
	"covers" text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cover_package_of_agency" UNIQUE("agency_id","id"),
	CONSTRAINT "cover_package_name" UNIQUE("agency_id","product","name")
);
--> statement-breakpoint
ALTER TABLE "cover_package" ADD CONSTRAINT "cover_package_agency_id_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("id") ON DELETE no action ON UPDATE no action;