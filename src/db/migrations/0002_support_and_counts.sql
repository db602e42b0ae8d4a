CREATE TABLE "page_count" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"locale" text NOT NULL,
	"path" text NOT NULL,
	"step" text DEFAULT '' NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "page_count_day_kind_locale_path_step_pk" PRIMARY KEY("day","kind","locale","path","step")
);
--> statement-breakpoint
CREATE TABLE "support_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"phone" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_entry_ends_after_start" CHECK ("support_entry"."ends_at" > "support_entry"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "support_entry" ADD CONSTRAINT "support_entry_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "support_entry_ends_idx" ON "support_entry" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "support_entry_user_idx" ON "support_entry" USING btree ("user_id");