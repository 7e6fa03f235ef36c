// Replaces a file without end until it is killed. argv: path.
import { writeFileAtomic } from '../src/store/atomic-file.ts'

const [path = ''] = process.argv.slice(2)
process.on('disconnect', () => { process.exit(1) })
for (let i = 0; ; i += 1) {
  await writeFileAtomic(path, 'abcdefghij'.charAt(i % 10).repeat(20_000), 'file')
  if (i === 0) process.send?.('writing')
}
