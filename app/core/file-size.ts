const megabyte = 1024 * 1024

/** A file's size as people say it: "840 KB", "2.4 MB". */
export function fileSize(bytes: number): string {
  if (bytes < megabyte) return `${Math.max(1, Math.round(bytes / 1024))} KB`
  return `${(bytes / megabyte).toFixed(1).replace(/\.0$/, '')} MB`
}
