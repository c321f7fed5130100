import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * A run ends with its last file. Without a record of earlier runs, vitest starts with the largest files;
 * these take the longest.
 */
export function longestFirst(files: readonly string[]): typeof BaseSequencer {
  const place = ({ moduleId }: TestSpecification) => {
    const at = files.findIndex((file) => moduleId.endsWith(`/${file}`))
    return at === -1 ? files.length : at
  }
  return class extends BaseSequencer {
    override async sort(all: TestSpecification[]): Promise<TestSpecification[]> {
      return (await super.sort(all)).toSorted((one, other) => place(one) - place(other))
    }
  }
}
