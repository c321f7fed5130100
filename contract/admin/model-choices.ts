import { z } from 'zod'
import { modelFamily } from '../catalogue/model-table.ts'
import { MODES, type ModeName } from '../catalogue/modes.ts'

export const promptMode = z.enum(Object.keys(MODES) as [ModeName, ...ModeName[]])

/** The engines that come with the server. */
export const builtInEngine = z.enum(['petal', 'echo'])

/** What admins choose about models, and what they can choose from. */
export const modelChoices = z.object({
  /** true: a models.json in the data folder names the files, so they cannot be changed here. */
  is_fixed: z.boolean(),
  modes: z.array(
    z.object({
      mode: promptMode,
      label: z.string(),
      families: z.array(modelFamily),
      default_model: z.string(),
      models: z.array(
        z.object({
          value: z.string(),
          label: z.string(),
          file: z.string(),
          family: modelFamily,
          /** The file was put behind the name by an admin. */
          is_mapped: z.boolean(),
          /** Names of the servers that are up and have the file. */
          servers: z.array(z.string()),
        }),
      ),
    }),
  ),
  /** Base models on servers that stand behind no name. The family is null if the file's name does not say it. */
  foreign_files: z.array(z.object({ file: z.string(), family: modelFamily.nullable(), server: z.string() })),
  engines: z.array(
    z.object({
      engine: builtInEngine,
      is_on: z.boolean(),
      /** true: set by the environment variable PETAL or ECHO. */
      is_fixed: z.boolean(),
    }),
  ),
})
