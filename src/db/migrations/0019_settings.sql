CREATE TABLE "billing_details" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"same_address" boolean DEFAULT true NOT NULL,
	"name" text,
	"tax_id" text,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_preference" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"locale" text,
	"message_order" text DEFAULT 'translation' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "postal_address" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"street" text NOT NULL,
	"addition" text,
	"city" text NOT NULL,
	"district" text,
	"zip" text,
	"country" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "postal_address_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "postal_address_kind_known" CHECK ("postal_address"."kind" in ('home', 'billing'))
);
--> statement-breakpoint
CREATE TABLE "profile_image" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"content" text NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profile_image_id_key" UNIQUE("id")
);
--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "location" text;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "theme" text DEFAULT 'system' NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_details" ADD CONSTRAINT "billing_details_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_preference" ADD CONSTRAINT "chat_preference_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postal_address" ADD CONSTRAINT "postal_address_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_image" ADD CONSTRAINT "profile_image_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;