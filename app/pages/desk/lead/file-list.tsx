import type { ShownFile } from './shown-files.server.ts'

/** Files with their sizes, each to be downloaded; of a picture also a small one. */
export function FileList({ files }: { files: readonly ShownFile[] }) {
  return (
    <ul className="file-list">
      {files.map(({ id, name, size, path, preview }) => (
        <li key={id}>
          <a href={path} download>
            {preview && <img src={preview} alt="" loading="lazy" />}
            <span>{name}</span>
          </a>{' '}
          <span className="meta">{size}</span>
        </li>
      ))}
    </ul>
  )
}
