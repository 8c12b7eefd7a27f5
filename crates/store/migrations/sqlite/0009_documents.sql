-- Versions of the company's documents: of those that may hold on a day the one that began last does.
CREATE TABLE company_documents (
    name        TEXT NOT NULL,
    version     TEXT NOT NULL,
    title       TEXT NOT NULL,
    valid_from  TEXT,
    valid_until TEXT,
    imported_at TEXT NOT NULL,
    PRIMARY KEY (name, version)
) WITHOUT ROWID;
INSERT INTO company_documents (name, version, title, imported_at)
    SELECT address, '', MIN(title), COALESCE((SELECT value FROM settings WHERE name = 'documents_updated_at'), '')
    FROM company_pages GROUP BY address;

-- `address` may name a page of the document, `document` and `version` do not.
ALTER TABLE company_pages ADD COLUMN document TEXT NOT NULL DEFAULT '';
ALTER TABLE company_pages ADD COLUMN version TEXT NOT NULL DEFAULT '';
UPDATE company_pages SET document = address;
CREATE INDEX company_pages_by_document ON company_pages (document, version, position);
