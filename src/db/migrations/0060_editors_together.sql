CREATE TABLE "content_comment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"collection" text NOT NULL,
	"record_id" integer NOT NULL,
	"text" text NOT NULL,
	"field" text,
	"locale" text,
	"author_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" uuid
);
--> statement-breakpoint
CREATE TABLE "content_publication" (
	"collection" text NOT NULL,
	"record_id" integer NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" uuid NOT NULL,
	CONSTRAINT "content_publication_collection_record_id_pk" PRIMARY KEY("collection","record_id")
);
--> statement-breakpoint
CREATE TABLE "content_review" (
	"id" uuid PRIMARY KEY NOT NULL,
	"collection" text NOT NULL,
	"record_id" integer NOT NULL,
	"title" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_of" uuid,
	"note" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"outcome" text,
	"answer" text DEFAULT '' NOT NULL,
	"answered_by" uuid,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "content_comment" ADD CONSTRAINT "content_comment_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_comment" ADD CONSTRAINT "content_comment_resolved_by_user_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_publication" ADD CONSTRAINT "content_publication_published_by_user_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_review" ADD CONSTRAINT "content_review_asked_by_user_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_review" ADD CONSTRAINT "content_review_asked_of_user_id_fk" FOREIGN KEY ("asked_of") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_review" ADD CONSTRAINT "content_review_answered_by_user_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_comment_record_idx" ON "content_comment" USING btree ("collection","record_id","created_at");--> statement-breakpoint
CREATE INDEX "content_publication_at_idx" ON "content_publication" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "content_review_record_idx" ON "content_review" USING btree ("collection","record_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "content_review_open_key" ON "content_review" USING btree ("collection","record_id",coalesce("asked_of", '00000000-0000-0000-0000-000000000000'::uuid)) WHERE "content_review"."outcome" is null;--> statement-breakpoint
CREATE INDEX "content_review_open_idx" ON "content_review" USING btree ("created_at") WHERE "content_review"."outcome" is null;