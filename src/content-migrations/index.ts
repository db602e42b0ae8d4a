import * as migration_20261121_105542_initial from './20261121_105542_initial';

export const migrations = [
  {
    up: migration_20261121_105542_initial.up,
    down: migration_20261121_105542_initial.down,
    name: '20261121_105542_initial'
  },
];
