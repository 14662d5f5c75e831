CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS kyc_file_by_object ON kyc_file (object_key) WHERE object_key IS NOT NULL;
