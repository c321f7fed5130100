import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * A run is over when its last file is. Without a record of earlier runs, vitest begins with the files that are long to
 * read; these take long to run.
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
