import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "services_locales" ADD COLUMN "slug" varchar;
  ALTER TABLE "_services_v_locales" ADD COLUMN "version_slug" varchar;
  ALTER TABLE "doctors_locales" ADD COLUMN "slug" varchar;
  ALTER TABLE "_doctors_v_locales" ADD COLUMN "version_slug" varchar;
  ALTER TABLE "hospitals_locales" ADD COLUMN "slug" varchar;
  ALTER TABLE "_hospitals_v_locales" ADD COLUMN "version_slug" varchar;
  ALTER TABLE "blogs_locales" ADD COLUMN "slug" varchar;
  ALTER TABLE "_blogs_v_locales" ADD COLUMN "version_slug" varchar;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "services_locales" DROP COLUMN "slug";
  ALTER TABLE "_services_v_locales" DROP COLUMN "version_slug";
  ALTER TABLE "doctors_locales" DROP COLUMN "slug";
  ALTER TABLE "_doctors_v_locales" DROP COLUMN "version_slug";
  ALTER TABLE "hospitals_locales" DROP COLUMN "slug";
  ALTER TABLE "_hospitals_v_locales" DROP COLUMN "version_slug";
  ALTER TABLE "blogs_locales" DROP COLUMN "slug";
  ALTER TABLE "_blogs_v_locales" DROP COLUMN "version_slug";`)
}
