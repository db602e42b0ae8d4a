/** What `npm run check` runs: name and command. */

/** Longest first, so that short tasks run on the other cores meanwhile. */
export const TASKS = {
  types: ['tsc', '--noEmit'],
  generated: ['node', 'scripts/check-generated.mjs'],
  unused: ['knip', '--no-progress'],
  unwired: ['knip', '--production', '--no-progress'],
  directions: ['depcruise', '--config', '.dependency-cruiser.cjs', '--output-type', 'err-long', 'src'],
  lint: ['biome', 'ci', '--colors=off'],
  messages: ['node', 'scripts/check-messages.mjs'],
  words: ['node', 'scripts/check-words.mjs'],
  rooms: ['node', 'scripts/check-rooms.mjs'],
  structure: ['node', 'scripts/check-structure.mjs'],
  sealing: ['node', 'scripts/check-sealing.mjs'],
  docs: ['node', 'scripts/check-docs.mjs'],
  seed: ['node', 'scripts/check-seed.mjs'],
  floors: ['node', 'scripts/check-floors.mjs'],
  coverage: ['node', 'scripts/check-coverage.mjs'],
  ratio: ['node', 'scripts/check-test-ratio.mjs'],
}
