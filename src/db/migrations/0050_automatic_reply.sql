ALTER TABLE "chat" ADD COLUMN "automatic_reply" text;--> statement-breakpoint
ALTER TABLE "chat" ADD COLUMN "automatic_reply_locale" text;