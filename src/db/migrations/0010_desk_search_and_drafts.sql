-- The words a request is found by at the desk: lower case without marks, the parts of an address apart. What is typed is
-- folded alike (src/content/search/filter/rules.ts). One function, so that a restored dump finds all it calls.
CREATE FUNCTION "contact_request_words"(VARIADIC given text[]) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $words$
  SELECT to_tsvector('pg_catalog.simple'::regconfig, regexp_replace(
    translate(
      lower(regexp_replace(
        normalize(
          replace(replace(replace(replace(replace(replace(array_to_string(given, ' '),
            'ß', 'ss'), 'ẞ', 'ss'), 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'),
          NFD),
        '[\u0300-\u036f]', '', 'g')),
      'ıøđł', 'iodl'),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u2190-\u2bff\u3000-\u303f]+', ' ', 'g'))
$words$;--> statement-breakpoint
DROP INDEX "contact_request_email_idx";--> statement-breakpoint
DROP INDEX "contact_request_name_idx";--> statement-breakpoint
DROP INDEX "contact_request_full_name_idx";--> statement-breakpoint
ALTER TABLE "offer" ADD COLUMN "draft" text;--> statement-breakpoint
ALTER TABLE "offer" ADD COLUMN "draft_by" uuid;--> statement-breakpoint
ALTER TABLE "offer" ADD COLUMN "draft_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "offer_event" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "order_event" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "contact_request" ADD COLUMN "search_words" "tsvector" GENERATED ALWAYS AS (contact_request_words(first_name, last_name, email, service_name, clinic_name)) STORED;--> statement-breakpoint
CREATE INDEX "care_order_created_idx" ON "care_order" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "care_order_request_idx" ON "care_order" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "contact_request_search_idx" ON "contact_request" USING gin ("search_words");