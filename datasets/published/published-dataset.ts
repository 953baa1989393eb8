/** A hash that a file must have. */
export interface Checksum {
  readonly algorithm: 'sha256' | 'md5';
  /** Hexadecimal, lower case. */
  readonly value: string;
}

/** A file at an address of its publisher. */
export interface FileSource {
  readonly kind: 'file';
  readonly address: string;
  readonly packing: 'none' | 'gzip';
  /** Its bytes as they are sent; null where no size is known. */
  readonly bytes: number | null;
  /** Of the file as it is sent; null where none is known. */
  readonly checksum: Checksum | null;
}

/**
 * A folder in a zip archive of a Zenodo record. Where the archive is, its size and its checksum (MD5) are what Zenodo's
 * public interface says of the record (https://developers.zenodo.org, GET /api/records/:id) at the time.
 */
export interface ZenodoSource {
  readonly kind: 'zenodo';
  /** What is asked for the record; of a record with versions the latest answers. */
  readonly address: string;
  /** Name of the archive in the record. */
  readonly archive: string;
  /** Path of the folder that is taken, wherever in the archive it is; the rest is not unpacked. */
  readonly folder: string;
}

/** A data set that its publisher has put where everybody may fetch it. */
export interface PublishedDataset {
  /** What commands call it. */
  readonly id: string;
  readonly title: string;
  /** Id of the importer that reads it. */
  readonly importer: string;
  /** SPDX identifier. */
  readonly licence: string;
  readonly source: FileSource | ZenodoSource;
}
