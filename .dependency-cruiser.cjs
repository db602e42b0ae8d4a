/**
 * What a file may import, beyond the order of bands and rooms (scripts/check-rooms.mjs). The comment of a rule is
 * what a person reads who broke it.
 */
module.exports = {
  forbidden: [
    {
      name: 'pages-do-not-query',
      comment: 'Pages are routing only: ask a loader or an action, never the database.',
      severity: 'error',
      from: { path: '^src/app/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/(?:db|server)/' },
    },
    {
      name: 'no-cycles',
      comment:
        'Two files that need each other are one file, or hide a third. Imports of types alone do not count.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/payload-types\\.ts$' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-development-packages',
      comment: 'This package is not installed in production: move it to "dependencies" or do without.',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.test\\.tsx?$' },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
        pathNot: '^node_modules/@types/',
      },
    },
    {
      name: 'admin-interface-stays-in-the-admin',
      comment: 'Payload’s admin components weigh more than a whole public page.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: [
          '^src/app/\\(payload\\)/',
          '^src/content/',
          '^src/surfaces/admin/',
          '^src/payload\\.config\\.ts$',
        ],
      },
      to: {
        path: '^node_modules/@payloadcms/(?:ui|next|richtext-lexical)/',
        dependencyTypesNot: ['type-only'],
      },
    },
  ],
  options: {
    parser: 'swc', // TypeScript 7 has no programming interface yet
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.css$' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'require'],
    },
  },
}
