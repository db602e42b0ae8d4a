import * as migration_20261121_105542_initial from './20261121_105542_initial';
import * as migration_20261121_154528_languages_and_reviews from './20261121_154528_languages_and_reviews';
import * as migration_20261121_204538_seo_and_accessibility from './20261121_204538_seo_and_accessibility';
import * as migration_20261122_152515_lists_in_search_engines from './20261122_152515_lists_in_search_engines';
import * as migration_20261122_153050_what_a_service_costs from './20261122_153050_what_a_service_costs';
import * as migration_20261125_030113_questionnaires from './20261125_030113_questionnaires';
import * as migration_20261126_022635_site_chat from './20261126_022635_site_chat';
import * as migration_20261126_125659_chat_files_note from './20261126_125659_chat_files_note';
import * as migration_20261126_191924_patient_files from './20261126_191924_patient_files';
import * as migration_20261126_194158_verified_claims from './20261126_194158_verified_claims';
import * as migration_20261126_200500_authorisation_logo from './20261126_200500_authorisation_logo';
import * as migration_20261126_200600_slugs from './20261126_200600_slugs';
import * as migration_20261129_044321_file_id_prefix from './20261129_044321_file_id_prefix';
import * as migration_20261129_213000_draft_withdrawals from './20261129_213000_draft_withdrawals';

export const migrations = [
  {
    up: migration_20261121_105542_initial.up,
    down: migration_20261121_105542_initial.down,
    name: '20261121_105542_initial',
  },
  {
    up: migration_20261121_154528_languages_and_reviews.up,
    down: migration_20261121_154528_languages_and_reviews.down,
    name: '20261121_154528_languages_and_reviews',
  },
  {
    up: migration_20261121_204538_seo_and_accessibility.up,
    down: migration_20261121_204538_seo_and_accessibility.down,
    name: '20261121_204538_seo_and_accessibility',
  },
  {
    up: migration_20261122_152515_lists_in_search_engines.up,
    down: migration_20261122_152515_lists_in_search_engines.down,
    name: '20261122_152515_lists_in_search_engines',
  },
  {
    up: migration_20261122_153050_what_a_service_costs.up,
    down: migration_20261122_153050_what_a_service_costs.down,
    name: '20261122_153050_what_a_service_costs',
  },
  {
    up: migration_20261125_030113_questionnaires.up,
    down: migration_20261125_030113_questionnaires.down,
    name: '20261125_030113_questionnaires',
  },
  {
    up: migration_20261126_022635_site_chat.up,
    down: migration_20261126_022635_site_chat.down,
    name: '20261126_022635_site_chat',
  },
  {
    up: migration_20261126_125659_chat_files_note.up,
    down: migration_20261126_125659_chat_files_note.down,
    name: '20261126_125659_chat_files_note',
  },
  {
    up: migration_20261126_191924_patient_files.up,
    down: migration_20261126_191924_patient_files.down,
    name: '20261126_191924_patient_files',
  },
  {
    up: migration_20261126_194158_verified_claims.up,
    down: migration_20261126_194158_verified_claims.down,
    name: '20261126_194158_verified_claims',
  },
  {
    up: migration_20261126_200500_authorisation_logo.up,
    down: migration_20261126_200500_authorisation_logo.down,
    name: '20261126_200500_authorisation_logo',
  },
  {
    up: migration_20261126_200600_slugs.up,
    down: migration_20261126_200600_slugs.down,
    name: '20261126_200600_slugs',
  },
  {
    up: migration_20261129_044321_file_id_prefix.up,
    down: migration_20261129_044321_file_id_prefix.down,
    name: '20261129_044321_file_id_prefix',
  },
  {
    up: migration_20261129_213000_draft_withdrawals.up,
    down: migration_20261129_213000_draft_withdrawals.down,
    name: '20261129_213000_draft_withdrawals'
  },
];
